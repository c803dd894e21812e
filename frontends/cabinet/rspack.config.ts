import { area } from 'frontend-kit/rspack'

export default area('cabinet', import.meta.dirname)
