import { caipAddress } from '@portico/core'
import { useIdentity } from '../../hooks/useIdentity.ts'
import { Avatar } from '../../ui/index.ts'
import type { AccountOf } from './AccountName.tsx'

/** The picture of an account in a row. */
export function AccountAvatar({ account: { address }, networkId }: AccountOf) {
  const identity = useIdentity(caipAddress(networkId, address))
  return <Avatar address={address} src={identity?.avatar} size="row" />
}
