/** Who it is, shortly: what stands before the @ of the e-mail. A name without one is shown whole. */
export const shortName = (email: string): string => email.split('@', 1)[0] ?? ''
