import { join } from 'node:path'
import type { ProcessName, ProcessPlan } from '../../processes'

/** The plan of the stand-in process. */
export function aPlan(name: ProcessName, over: Partial<ProcessPlan> = {}): ProcessPlan {
  return {
    name,
    entry: join(import.meta.dir, 'stand-in.ts'),
    needs: ['database', 'nats'],
    ports: [`${name}.inside`],
    health: (ports) => `http://127.0.0.1:${ports[`${name}.inside`]}/health/ready`,
    env: ({ ports, databaseUrls }) => ({
      INSIDE_PORT: String(ports[`${name}.inside`]),
      DATABASE_URL: databaseUrls[name] ?? '',
    }),
    ...over,
  }
}
