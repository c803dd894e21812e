import { area } from 'frontend-kit/rspack'

export default area('packer', import.meta.dirname)
