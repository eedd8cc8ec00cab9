const { transformSync } = require('esbuild')

/** Strips types and JSX for webpack. */
module.exports = (code) => transformSync(code, { loader: 'tsx', jsx: 'automatic' }).code
