export * from 'service-kit/tables'
export * from './earning/store/tables'
export * from './partner/store/tables'
