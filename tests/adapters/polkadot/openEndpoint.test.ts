import { manualClock } from '@portico/core/testing'
import { westend } from '@portico/polkadot'
import { expect, it } from 'vitest'
import { openEndpoint } from '../../../adapters/polkadot/src/chain/withApi.ts'
import { silentNode } from './silentNode.ts'

it('F3 closes a node that accepts the connection and does not answer', async () => {
  const node = await silentNode()
  const clock = manualClock()
  const opening = openEndpoint(node.url, westend, { clock }).catch((error) => error.message)
  await expect.poll(() => node.open).toBe(1)
  clock.advance(10_000)
  expect(await opening).toBe('Time limit')
  await expect.poll(() => node.open).toBe(0)
  await node.close()
})
