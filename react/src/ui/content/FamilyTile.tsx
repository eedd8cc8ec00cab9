import type { Namespace } from '@portico/core'
import { observer } from 'mobx-react-lite'
import { useAnyKit } from '../../kit/contexts.ts'
import { Tile } from '../Tile.tsx'

/** The icon of a chain family: that of its first network. */
export const FamilyTile = observer(function FamilyTile({ namespace }: { namespace: Namespace }) {
  const { adapters, networks } = useAnyKit()
  const [first] = networks.of(namespace)
  const name = first?.name ?? adapters.nameOf(namespace)
  return <Tile name={name} src={first?.assets?.imageUrl} of={first?.caipNetworkId} shape="round" />
})
