/** Who it is, shortly: what stands before the @ of the e-mail. */
export const shortName = (email: string): string => email.slice(0, email.indexOf('@'))
