export * from './payment'
