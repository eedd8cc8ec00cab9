import { join } from 'node:path'
import webpack from 'webpack'

/** Builds a plain JavaScript entry with webpack; returns its warnings and errors. */
export async function webpackDapp(folder: string, entry: string): Promise<readonly string[]> {
  const compiler = webpack({
    context: folder,
    entry,
    mode: 'production',
    output: { path: join(folder, 'dist-webpack') },
    performance: false,
  })
  const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) =>
    compiler.run((error, result) => (error ? reject(error) : resolve(result))),
  )
  await new Promise((resolve) => compiler.close(resolve))
  const { errors = [], warnings = [] } =
    stats?.toJson({ all: false, errors: true, warnings: true }) ?? {}
  return [...errors, ...warnings].map(({ message }) => message)
}
