import { area } from 'frontend-kit/rspack'

export default area('wizard', import.meta.dirname)
