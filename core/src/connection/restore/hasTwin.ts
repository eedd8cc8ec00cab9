import type { ConnectorStore } from '../../connector/ConnectorStore.ts'

/** True when a second provider of the same namespace claims to be the same wallet (T1). */
export function hasTwin({ all }: Pick<ConnectorStore, 'all'>, connectorId: string): boolean {
  const connector = all.find(({ id }) => id === connectorId)
  if (!connector) return false
  const { duplicate, rdns, namespaces } = connector
  const isTwin = (other: typeof connector) =>
    other !== connector &&
    other.rdns === rdns &&
    other.namespaces.some((it) => namespaces.includes(it))
  return duplicate === true || (rdns !== undefined && all.some(isTwin))
}
