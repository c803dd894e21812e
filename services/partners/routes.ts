import { createApp } from 'service-kit/http'

export const routes = () => createApp('partners')
