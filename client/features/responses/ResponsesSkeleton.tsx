import { Skeleton } from '../../ui/Skeleton.tsx'

export function ResponsesSkeleton() {
  return <Skeleton height={[44, 180, 220, 180]} />
}
