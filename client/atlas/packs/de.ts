import { packOf } from '#shared/occupations/pack-of.ts'

/** A build puts the finished pack here (build/atlas-packs.ts): no device gets the sources. */
export const pack: unknown = packOf('de')
