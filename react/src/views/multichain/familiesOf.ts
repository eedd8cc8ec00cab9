import type { Kit } from '@portico/core'
import type { FamilyOffer } from './FamilyOffer.ts'

/** The chain families that the wallet offers and the dapp uses, in the dapp's order. */
export function familiesOf(
  { connectors, adapters: { namespaces } }: Pick<Kit, 'connectors' | 'adapters'>,
  connectorIds: readonly string[],
): readonly FamilyOffer[] {
  const speakers = connectorIds.flatMap((id) => connectors.get(id) ?? [])
  const used = namespaces.length > 0 ? namespaces : speakers.flatMap((it) => it.namespaces)
  return used.flatMap((namespace) => {
    const connector = speakers.find((it) => it.namespaces.includes(namespace))
    return connector ? [{ namespace, connector }] : []
  })
}
