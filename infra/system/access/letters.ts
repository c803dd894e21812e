/**
 * Every kind of caller, by a letter: nobody, a visitor, a customer, a manager, an admin, a packer, the service
 * fulfilment-ftp, and another service.
 */
export const LETTERS = ['n', 'v', 'c', 'm', 'a', 'p', 'f', 's'] as const
export type Letter = (typeof LETTERS)[number]

export const EVERYBODY = 'nvcmapfs'
/** Staff are customers too; packers, nobody and services only where they are named. */
export const CUSTOMERS = 'vcma'
export const STAFF = 'ma'
export const IN_A_BROWSER = 'vcmap'
export const ON_A_SITE = 'nvcmap'
