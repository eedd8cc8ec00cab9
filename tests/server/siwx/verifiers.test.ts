import { verifier as eip155, format as ethereum } from '@portico/eip155/siwx'
import { verifier as solana } from '@portico/solana/siwx'
import { expect, it } from 'vitest'
import { accounts } from '../../fakes/accounts.ts'
import { rpcNode } from '../../fakes/rpcNode.ts'
import { openSiwx } from './openSiwx.ts'

const { alice, bob } = accounts

it('S7 supports several namespaces at once; an unreachable node does not make a signature invalid', async () => {
  const node = await rpcNode({ eth_chainId: '0x1', eth_getCode: '0x' })
  const verifiers = [solana(), eip155({ rpcUrls: { 'eip155:1': [node.url] } })]
  const reported: unknown[] = []
  const onError = (error: unknown) => reported.push((error as { code: string }).code)
  const { page, signIn, sessionAt, verify } = openSiwx({ verifiers, onError })

  async function signed(chainId: `eip155:${number}` = 'eip155:1', by = alice) {
    const { nonce, issuedAt } = (await page.get('/api/siwx/nonce')).body
    const message = ethereum.format({
      accountAddress: alice.address,
      chainId,
      domain: 'acme.example',
      uri: 'https://acme.example/',
      version: '1',
      nonce,
      issuedAt,
    })
    return { message, signature: await by.signMessage({ message }) }
  }
  const codeOf = ({ status, body }: Awaited<ReturnType<typeof verify>>) => [
    status,
    body.error?.code,
  ]
  expect(codeOf(await signIn())).toEqual([200, undefined])
  expect((await sessionAt()).chainId).toMatch(/^solana:/)
  expect(codeOf(await verify(await signed()))).toEqual([200, undefined])
  expect(await sessionAt()).toMatchObject({ address: alice.address, chainId: 'eip155:1' })
  expect(codeOf(await verify(await signed('eip155:1', bob)))).toEqual([401, 'siwx/badSignature'])
  expect(codeOf(await verify(await signed('eip155:10')))).toEqual([401, 'siwx/wrongChain'])

  const proof = await signed()
  node.fail(500)
  expect(codeOf(await verify(proof))).toEqual([503, 'siwx/unavailable'])
  expect(await sessionAt()).toMatchObject({ address: alice.address })
  expect(reported).toEqual(['siwx/unavailable'])
  node.fail(200)
  expect(codeOf(await verify(proof))).toEqual([200, undefined])
  expect(codeOf(await verify(proof))).toEqual([401, 'siwx/badNonce'])
  await node.close()
})
