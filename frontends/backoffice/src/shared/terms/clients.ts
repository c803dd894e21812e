/** The keys of all queries of clients begin with it; a change of terms has them read again. */
export const CLIENTS = 'clients'

/** The address of a client's page. */
export const clientPath = ({ email, site }: { email: string; site: string }): string =>
  `/backoffice/clients/${encodeURIComponent(email.trim().toLowerCase())}?site=${site}`
