import { toBase64 } from '@cosmjs/encoding'
import type { Chain } from './Chain.ts'

const noHash = '0'.repeat(64)
const noAddress = '0'.repeat(40)
const now = () => new Date().toISOString()

/** The node, its chain and its latest height. */
export function describeStatus({ facts, height }: Chain): object {
  return {
    node_info: {
      protocol_version: { p2p: '8', block: '11', app: '0' },
      id: noAddress,
      listen_addr: 'tcp://127.0.0.1',
      network: facts.chainId,
      version: '0.38.17',
      channels: '40',
      moniker: 'sandbox',
      other: { tx_index: 'on', rpc_address: 'tcp://127.0.0.1' },
    },
    sync_info: {
      latest_block_hash: noHash,
      latest_app_hash: noHash,
      latest_block_height: String(height),
      latest_block_time: now(),
      earliest_block_hash: noHash,
      earliest_app_hash: noHash,
      earliest_block_height: '1',
      earliest_block_time: now(),
      catching_up: false,
    },
    validator_info: {
      address: noAddress,
      pub_key: { type: 'tendermint/PubKeyEd25519', value: toBase64(new Uint8Array(32)) },
      voting_power: '1',
    },
  }
}

/** A block with its transactions; its hashes are empty, because there are no validators. */
export function describeBlock({ facts, included }: Chain, height: number): object {
  const inside = [...included.values()].filter((it) => it.height === height)
  const empty = { hash: '', parts: { total: 0, hash: '' } }
  return {
    block_id: { hash: noHash, parts: { total: 1, hash: noHash } },
    block: {
      header: {
        version: { block: '11', app: '0' },
        chain_id: facts.chainId,
        height: String(height),
        time: now(),
        last_block_id: empty,
        last_commit_hash: '',
        data_hash: '',
        validators_hash: noHash,
        next_validators_hash: noHash,
        consensus_hash: noHash,
        app_hash: '',
        last_results_hash: '',
        evidence_hash: '',
        proposer_address: noAddress,
      },
      data: { txs: inside.map(({ transaction }) => toBase64(transaction.bytes)) },
      evidence: { evidence: [] },
      last_commit: { height: String(height - 1), round: 0, block_id: empty, signatures: [] },
    },
  }
}
