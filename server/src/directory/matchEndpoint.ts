import { directoryEndpoints } from '@portico/core/wallets'

export type Match = {
  readonly name: keyof typeof directoryEndpoints
  /** What the path says in the place of `:id`; empty where it is no text. */
  readonly id: string
}

const endpoints = Object.entries(directoryEndpoints).map(([name, { path }]) => {
  const [before = '', parameter] = path.split(':')
  return { name: name as Match['name'], before, takesId: parameter !== undefined }
})

/** The call that a path (without its leading slash) means, by the table that the kit's client reads. */
export function matchEndpoint(path: string): Match | undefined {
  const found = endpoints.find(({ before, takesId }) =>
    takesId ? path.startsWith(before) : path === before,
  )
  return found && { name: found.name, id: decode(path.slice(found.before.length)) }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    // Not UTF-8, so the name of nothing.
    return ''
  }
}
