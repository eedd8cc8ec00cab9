import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type Call = {
  readonly id: unknown
  readonly method: string
  readonly params: readonly unknown[]
}
type Answer = { readonly result: unknown } | { readonly error: { code: number; message: string } }

/** A proxy of a node: it answers the calls that `script` handles, and forwards the others. */
export async function limitedNode(
  url: string,
  script: (call: Call) => Answer | 'hang up' | 'say nothing' | undefined,
) {
  const methods: string[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const sent: Call | readonly Call[] = JSON.parse(Buffer.concat(chunks).toString())
    const calls = [sent].flat() as readonly Call[]
    methods.push(...calls.map(({ method }) => method))
    const scripted = calls.map(script)
    if (scripted.includes('hang up')) return void request.socket.destroy()
    const answers = scripted.map(
      (answer, at) =>
        typeof answer === 'object' && { jsonrpc: '2.0', id: calls[at]!.id, ...answer },
    )
    const left = calls.filter((_, at) => scripted[at] === undefined)
    const body = JSON.stringify(left)
    const headers = { 'content-type': 'application/json' }
    const rest = left.length > 0 ? await fetch(url, { method: 'POST', headers, body }) : undefined
    const all = [...answers.filter((it) => it), ...((await rest?.json()) ?? [])]
    response.writeHead(200, headers).end(JSON.stringify(Array.isArray(sent) ? all : all[0]))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, calls: methods, close: () => server.close() }
}
