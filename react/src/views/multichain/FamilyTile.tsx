import type { Namespace } from '@portico/core'
import { useAnyKit } from '../../hooks/useAnyKit.ts'
import { observer, Tile } from '../../ui/index.ts'

/** The icon of a chain family: that of its first network. */
export const FamilyTile = observer(function FamilyTile({ namespace }: { namespace: Namespace }) {
  const { adapters, networks } = useAnyKit()
  const [first] = networks.of(namespace)
  const name = first?.name ?? adapters.nameOf(namespace)
  return <Tile name={name} src={first?.assets?.imageUrl} of={first?.caipNetworkId} shape="round" />
})
