export { type CowOptions, cow } from './cow.ts'
