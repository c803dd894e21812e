import { area } from 'frontend-kit/rspack'

export default area('partner', import.meta.dirname)
