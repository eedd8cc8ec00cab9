import { createDirectory, type DirectoryOptions } from '@portico/server/directory'

/** Asks a directory of its own for a path; gives the status, the headers and the body, as JSON if it is. */
export async function ask(options: DirectoryOptions, path: string, init?: RequestInit) {
  const request = new Request(`http://localhost/${path}`, init)
  const response = await createDirectory(options)(request)
  const text = await response.text()
  const { status, headers } = response
  const isJson = headers.get('content-type') === 'application/json' && text !== ''
  return { status, headers, body: isJson ? JSON.parse(text) : text }
}
