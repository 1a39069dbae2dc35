import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { CameraFailure, openCamera } from './camera.ts'
import type { Camera, CameraState } from './camera.ts'
import type { Wanted } from './reader/protocol.ts'

/** The camera while the component is mounted: closed while the page is hidden, and released at the end. */
export function useCamera(video: RefObject<HTMLVideoElement | null>, onCode: (code: string) => void, wanted: Wanted = 'goods') {
  const [state, setState] = useState<CameraState>('asking')
  const [torch, setTorch] = useState<Camera['torch']>()
  const [attempt, setAttempt] = useState(0)
  const [isHidden, setHidden] = useState(document.hidden)
  const told = useRef(onCode)
  useEffect(() => {
    told.current = onCode
  })

  useEffect(() => {
    const look = () => setHidden(document.hidden)
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])

  useEffect(() => {
    const element = video.current
    if (!element || isHidden) return
    let camera: Camera | undefined
    let gone = false
    const open = async () => {
      setState('asking')
      setTorch(undefined)
      try {
        camera = await openCamera(
          element,
          (code) => told.current(code),
          () => setState('busy'),
          wanted,
        )
      } catch (error) {
        if (!gone) setState(error instanceof CameraFailure ? error.state : 'busy')
        return
      }
      if (gone) return camera.stop()
      const { torch: light } = camera
      setTorch(() => light)
      setState('on')
    }
    void open()
    return () => {
      gone = true
      camera?.stop()
    }
    // oxlint-disable-next-line react/exhaustive-deps, react/exhaustive-effect-dependencies -- the person's next try is the cause
  }, [video, attempt, isHidden, wanted])

  return { state, torch, retry: () => setAttempt((count) => count + 1) }
}
