/** The keys of all queries of clients begin with it; a change of terms has them read again. */
export const CLIENTS = 'clients'
