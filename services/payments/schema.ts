export * from 'service-kit/tables'
