import { type Profiler, Session } from 'node:inspector'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** Source files of the packages, but not what stands in for the outside in their tests. */
const counted = /^(core|adapters\/[a-z0-9]+|features|react|server)\/(src|frame)\/(?!testing\/)/

export type Walk = { readonly files: readonly string[]; readonly folders: readonly string[] }

/** Does what `act` does, and returns the source files of which a function ran meanwhile, and their folders. */
export async function recordWalk(act: () => Promise<unknown>): Promise<Walk> {
  const session = new Session()
  session.connect()
  const post = <result>(method: string, params = {}) =>
    new Promise<result>((resolve, reject) =>
      session.post(method, params, (error, answer) =>
        error ? reject(error) : resolve(answer as result),
      ),
    )
  await post('Profiler.enable')
  await post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  try {
    await act()
    const { result } = await post<Profiler.TakePreciseCoverageReturnType>(
      'Profiler.takePreciseCoverage',
    )
    const files = result
      .filter(ran)
      .map(({ url }) => pathOf(url))
      .filter((path) => counted.test(path))
    const unique = [...new Set(files)].toSorted()
    const folders = [...new Set(unique.map((path) => path.slice(0, path.lastIndexOf('/'))))]
    return { files: unique, folders }
  } finally {
    await post('Profiler.stopPreciseCoverage')
    session.disconnect()
  }
}

const pathOf = (url: string) =>
  relative(root, url.startsWith('file:') ? fileURLToPath(url) : url).replaceAll('\\', '/')

/** Whether a function ran that is more than the module itself, which runs when it loads. */
function ran({ functions }: Profiler.ScriptCoverage): boolean {
  return functions.some(
    ({ functionName, ranges: [whole] }) => functionName !== '' && (whole?.count ?? 0) > 0,
  )
}
