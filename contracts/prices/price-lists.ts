export * from '../order/price-lists'
export * from '../order/terms'
