import { spawn } from 'node:child_process'

export type NodeOptions = {
  readonly chainId: number
  readonly port: number
  /** Path of the anvil binary. */
  readonly anvil: string
}

export type NodeProcess = {
  /** Settles when the process ends, for any reason. */
  readonly ended: Promise<void>
  stop(): Promise<void>
}

/** Spawns one node and waits until it listens. Throws with its error output, such as a taken port. */
export async function spawnNode({ chainId, port, anvil }: NodeOptions): Promise<NodeProcess> {
  const args = ['--host', '127.0.0.1', '--port', `${port}`, '--chain-id', `${chainId}`]
  const child = spawn(anvil, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  const killOnExit = () => child.kill('SIGKILL')
  process.once('exit', killOnExit)
  let errorOutput = ''
  child.stderr.on('data', (chunk) => {
    errorOutput = `${errorOutput}${chunk}`.slice(-2_000)
  })
  const listening = new Promise<void>((resolve) => {
    // Stdout is read until the process ends, or the pipe would fill.
    child.stdout.on('data', (chunk) => String(chunk).includes('Listening on') && resolve())
  })
  const ended = new Promise<void>((resolve) => {
    const end = (error?: unknown) => {
      if (error instanceof Error)
        errorOutput = `${error.message}. ANVIL_PATH names the binary to run.`
      process.off('exit', killOnExit)
      resolve()
    }
    child.once('error', end).once('close', () => end())
  })
  const failed = ended.then(() => {
    throw new Error(`The node of chain ${chainId} did not start: ${errorOutput.trim()}`)
  })
  await Promise.race([listening, failed])
  failed.catch(() => undefined)
  return {
    ended,
    async stop() {
      child.kill()
      await ended
    },
  }
}
