import { type CaipNetworkId, isNamespace, type Namespace } from '../../caip/Namespace.ts'
import type { Connection } from '../../connector/Connector.ts'
import type { Parser } from '../../storage/keyedStorage.ts'

type StoredConnection = Omit<Connection, 'confirmed'>
type Account = Connection['accounts'][number]
type ByNamespace<value> = Partial<Record<Namespace, value>>
type Fields = Readonly<Record<string, unknown>>

/** The stored form of the connections; a session with another version is ignored. */
export type Session = {
  version: 1
  connections: StoredConnection[]
  active: ByNamespace<string>
  activeNamespace?: Namespace | undefined
  networks: ByNamespace<CaipNetworkId>
}

/**
 * Validates a stored session like `connectionSchema`, but without the schema library, which is larger than all other
 * code on the critical path of a returning visitor.
 */
export const storedSession: Parser<Session> = {
  safeParse(data) {
    if (!isFields(data) || data.version !== 1 || !Array.isArray(data.connections)) return failed
    const { active, activeNamespace, networks } = data
    const connections = data.connections.map(readConnection)
    if (!connections.every((it) => it !== undefined)) return failed
    if (activeNamespace !== undefined && !isNamespace(activeNamespace)) return failed
    if (!isByNamespace(active, isText) || !isByNamespace(networks, isNetworkId)) return failed
    const named = activeNamespace === undefined ? {} : { activeNamespace }
    return { success: true, data: { version: 1, connections, active, ...named, networks } }
  },
}
const failed = { success: false } as const

function readConnection(data: unknown): StoredConnection | undefined {
  if (!isFields(data) || !Array.isArray(data.accounts)) return undefined
  const { connectorId, namespace, networkId } = data
  if (!isText(connectorId) || connectorId === '' || connectorId.length > 300) return undefined
  if (!isNamespace(namespace) || !isNetworkId(networkId)) return undefined
  const [first, ...others] = data.accounts.map((it) => readAccount(it, namespace))
  if (!first || !others.every((it) => it !== undefined)) return undefined
  if (!networkId.startsWith(`${namespace}:`)) return undefined
  return { connectorId, namespace, networkId, accounts: [first, ...others] }
}

const types: readonly unknown[] = ['eoa', 'smartAccount', 'payment', 'ordinals']

function readAccount(data: unknown, namespace: Namespace): Account | undefined {
  if (!isFields(data) || data.namespace !== namespace || !types.includes(data.type))
    return undefined
  const { address, type, publicKey, path } = data
  if (!isText(address) || address === '' || address.length > 128) return undefined
  if ('publicKey' in data && !isText(publicKey)) return undefined
  if ('path' in data && !isText(path)) return undefined
  return {
    namespace,
    address,
    type: type as Account['type'],
    ...(isText(publicKey) && { publicKey }),
    ...(isText(path) && { path }),
  }
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

function isNetworkId(value: unknown): value is CaipNetworkId {
  return isText(value) && /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/.test(value)
}

function isByNamespace<value>(
  data: unknown,
  fits: (value: unknown) => value is value,
): data is ByNamespace<value> {
  return isFields(data) && Object.entries(data).every(([name, it]) => isNamespace(name) && fits(it))
}
