import { readFile } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { extname, join, normalize } from 'node:path'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.map': 'application/json',
}

export type FileRequest = {
  readonly folder: string
  /** URL path, relative to the folder. */
  readonly path: string
  /** Additional headers. */
  readonly headers?: Readonly<Record<string, string>>
  /** Transforms an HTML page. */
  readonly transform?: (html: string) => string
}

/** Sends a file of the folder, or 404. */
export async function sendFile(response: ServerResponse, request: FileRequest): Promise<void> {
  const { folder, path, headers = {}, transform } = request
  const type = types[extname(path)] ?? 'application/octet-stream'
  let body: string | Buffer
  try {
    // A path that is normalised from the root cannot leave the folder.
    body = await readFile(join(folder, normalize(`/${decodeURIComponent(path)}`)))
  } catch {
    // Every file system error means that the file cannot be served.
    response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found')
    return
  }
  if (transform) body = transform(body.toString())
  response.writeHead(200, { 'content-type': type, 'cache-control': 'no-cache', ...headers })
  response.end(body)
}
