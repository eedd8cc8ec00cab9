import { spawn } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { readChainId } from './readChainId.ts'

export type NodeOptions = {
  readonly chainId: number
  readonly port: number
  /** Path of the anvil binary. */
  readonly anvil: string
}

export type NodeProcess = {
  /** Settles when the process is gone, for whatever reason. */
  readonly ended: Promise<void>
  stop(): Promise<void>
}

/** Spawns one node and waits until it tells its chain id. Throws what it complained about. */
export async function spawnNode({ chainId, port, anvil }: NodeOptions): Promise<NodeProcess> {
  const args = ['--host', '127.0.0.1', '--port', `${port}`, '--chain-id', `${chainId}`, '--silent']
  const child = spawn(anvil, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  let complaint = ''
  let gone = false
  child.stderr.on('data', (chunk) => {
    complaint = `${complaint}${chunk}`.slice(-2_000)
  })
  const endWithUs = () => child.kill('SIGKILL')
  process.once('exit', endWithUs)
  const ended = new Promise<void>((resolve) => {
    const end = (error?: unknown) => {
      if (error instanceof Error) complaint += error.message
      gone = true
      process.off('exit', endWithUs)
      resolve()
    }
    child.once('error', end).once('exit', () => end())
  })
  const stop = async () => {
    child.kill()
    await ended
  }

  // A young process refuses connections for a moment; 20 s are plenty even on a busy machine.
  for (let attempt = 0; attempt < 400 && !gone; attempt++) {
    if ((await readChainId(`http://127.0.0.1:${port}`)) === chainId) return { ended, stop }
    await wait(50)
  }
  if (!gone) await stop()
  throw new Error(
    `The node of chain ${chainId} did not start: ${complaint.trim() || 'it gave no reason'}. ` +
      'Where npm has no anvil for this platform, set ANVIL_PATH to its binary.',
  )
}
