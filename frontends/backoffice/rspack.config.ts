import { area } from 'frontend-kit/rspack'

export default area('backoffice', import.meta.dirname)
