export * from './status'
