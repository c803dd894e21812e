import { join } from 'node:path'
import type { ProcessName, ProcessPlan } from '../../processes'

/** A process that is nothing but what the supervisor knows of one. */
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
