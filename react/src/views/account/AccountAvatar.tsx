import { caipAddress } from '@portico/core'
import { useIdentity } from '../../hooks/useIdentity.ts'
import { Avatar } from '../../ui/index.ts'
import type { AccountOf } from './AccountName.tsx'
import { useIsOpen } from './useIsOpen.ts'

/** The picture of an account in a row. */
export function AccountAvatar({ account: { address }, networkId }: AccountOf) {
  const identity = useIdentity(caipAddress(networkId, address), useIsOpen())
  return <Avatar address={address} src={identity?.avatar} size="row" />
}
