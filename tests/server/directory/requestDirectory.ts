import { createDirectory, type DirectoryOptions } from '@portico/server/directory'

/** Requests a path of a new directory; returns the status, the headers and the body, parsed if it is JSON. */
export async function requestDirectory(
  options: DirectoryOptions,
  path: string,
  init?: RequestInit,
) {
  const request = new Request(`http://localhost/${path}`, init)
  const response = await createDirectory(options)(request)
  const text = await response.text()
  const { status, headers } = response
  const isJson = headers.get('content-type') === 'application/json' && text !== ''
  return { status, headers, body: isJson ? JSON.parse(text) : text }
}
