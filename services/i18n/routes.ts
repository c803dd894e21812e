import { createApp } from 'service-kit/http'

export const routes = () => createApp('i18n')
