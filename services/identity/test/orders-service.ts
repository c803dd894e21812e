/** A stand-in of the orders service, because services do not import each other; it gives documents to whoever has the secret. */
export function anOrdersService(secret: string) {
  const documents = new Map<string, Response>()
  const reads: string[] = []
  const server = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    routes: {
      '/v1/documents/:documentId/content': ({ params: { documentId }, headers }) => {
        reads.push(documentId)
        if (headers.get('authorization') !== `Bearer identity.${secret}`) return new Response(null, { status: 401 })
        return documents.get(documentId)?.clone() ?? new Response(null, { status: 404 })
      },
    },
  })
  return {
    url: `http://127.0.0.1:${server.port}`,
    /** Sets what is answered for a document. */
    give: (documentId: string, answer: Response) => documents.set(documentId, answer),
    readsOf: (documentId: string) => reads.filter((it) => it === documentId).length,
    stop: () => server.stop(true),
  }
}

export const aPdf = (text = '%PDF-1.7 invoice', type = 'application/pdf') =>
  new Response(text, { headers: { 'content-type': type } })
