import { area } from 'frontend-kit/rspack'

export default area('landing', import.meta.dirname)
