import type { Bytes } from './bytes.ts'

/** Where keys are kept between visits. */
export type SecretStore = {
  get(name: string): Promise<Bytes | undefined>
  set(name: string, secret: Bytes): Promise<void>
  remove(name: string): Promise<void>
  names(): Promise<readonly string[]>
}

const groups = new Map<string, Map<string, Bytes>>()

/** Keeps keys in the page's memory, under the name of a group: where the browser has no storage for them. */
export function memorySecrets(group: string): SecretStore {
  const secrets = groups.get(group) ?? new Map<string, Bytes>()
  groups.set(group, secrets)
  return {
    get: async (name) => secrets.get(name),
    set: async (name, secret) => void secrets.set(name, secret),
    remove: async (name) => void secrets.delete(name),
    names: async () => [...secrets.keys()],
  }
}
