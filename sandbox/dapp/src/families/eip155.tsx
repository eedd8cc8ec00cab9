import { eip155 } from '@portico/eip155'
import { BatchCard } from '../cards/BatchCard.tsx'
import { PermissionRequestCard } from '../cards/PermissionRequestCard.tsx'
import { SignTypedDataCard } from '../cards/SignTypedDataCard.tsx'
import { hasEns } from '../hasEns.ts'
import { readReceipt } from '../readReceipt.ts'
import { sandboxNetworks } from '../sandboxNetworks.ts'
import type { Family } from './Family.ts'

/** EVM chains of the sandbox. */
export const eip155Family: Family = {
  namespace: 'eip155',
  adapter: () =>
    eip155({ networks: sandboxNetworks(), ...(hasEns(location.search) && { ensNetwork: 31337 }) }),
  receiver: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  amount: '0.01',
  async findBlock(hash, rpcUrl) {
    const receipt = await readReceipt(rpcUrl, hash)
    return receipt && `Block ${Number(receipt.blockNumber)}`
  },
  Cards: () => (
    <>
      <SignTypedDataCard />
      <BatchCard />
      <PermissionRequestCard />
    </>
  ),
}
