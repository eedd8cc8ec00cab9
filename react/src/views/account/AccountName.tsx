import { type Account, type CaipNetworkId, caipAddress } from '@portico/core'
import { useIdentity } from '../../hooks/useIdentity.ts'
import { Address } from '../../ui/index.ts'
import { useIsOpen } from './useIsOpen.ts'

export type AccountOf = { account: Account; networkId: CaipNetworkId }

/** The name of an account, or its address when it has none. */
export function AccountName({ account: { address }, networkId }: AccountOf) {
  const identity = useIdentity(caipAddress(networkId, address), useIsOpen())
  if (!identity?.name) return <Address value={address} />
  return (
    <span dir="auto" title={address}>
      {identity.name}
    </span>
  )
}
