import { ApiProblem, answer, fetchWithRetry } from 'frontend-kit/api'

/** The logo of a customer on a site. */
export type LogoOf = { name: string; site: string }

/** The customer's logo; null where there is none. */
export async function readLogo(logo: LogoOf): Promise<Blob | null> {
  try {
    return await answer(call(logo, 'GET'))
  } catch (problem) {
    if (problem instanceof ApiProblem && problem.code === 'logo-not-found') return null
    throw problem
  }
}

/**
 * Uploads a logo in place of the one before. The service judges the bytes, so a file whose kind the browser does not know is sent
 * as a picture, too.
 */
export const keepLogo = (logo: LogoOf, picture: Blob): Promise<unknown> =>
  answer(call(logo, 'PUT', picture, { 'content-type': picture.type.startsWith('image/') ? picture.type : 'image/png' }))

export const removeLogo = (logo: LogoOf): Promise<unknown> => answer(call(logo, 'DELETE'))

/** The client of the services sends JSON alone. */
async function call({ name, site }: LogoOf, method: string, body?: Blob, headers?: HeadersInit) {
  const address = `/api/files/v1/logos/${encodeURIComponent(name)}?site=${encodeURIComponent(site)}`
  const request = new Request(new URL(address, location.href), {
    method,
    ...(body && { body }),
    ...(headers && { headers }),
  })
  const response = await fetchWithRetry(request)
  return response.ok ? { data: await response.blob(), response } : { error: await response.text(), response }
}
