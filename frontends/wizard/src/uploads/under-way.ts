import type { Upload } from './rules'

/** Whether a file is still on its way. Apart from the other rules, since the page asks it before it has loaded the steps. */
export const isUnderWay = ({ stage }: Upload): boolean => stage.at !== 'stored' && stage.at !== 'failed'
