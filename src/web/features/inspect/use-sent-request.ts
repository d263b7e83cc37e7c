import { useEffect, useState } from 'react'
import { notSent, type NotSent } from '#domain/exchange/not-sent.ts'
import type { Run } from '#domain/run/run.ts'
import type { ChatRequest } from '#domain/run/streamed-request.ts'
import { imagesOf, requestOf } from '#domain/run/transcript.ts'
import { cellRequest } from '#domain/table/cell-request.ts'
import type { CellAnswer } from '#domain/table/table.ts'
import { pictureUrls } from '../../runner/picture-urls.ts'
import { useReadTables } from '../../store/hooks.ts'
import { loadDataUrl } from '../../store/images.ts'

interface SentRequest {
  /** Null until its pictures are read, and where what it is made from is gone. */
  request: ChatRequest | null
  notSent: readonly NotSent[]
}

const noUrls: ReadonlyMap<string, string> = new Map()

/** What an answer was asked with, as what is saved of it says. */
export function useSentRequest(run: Run, cell: CellAnswer | null): SentRequest {
  const tables = useReadTables()()
  const ids = cell ? [] : imagesOf(tables, run)
  const wanted = ids.join()
  const [read, setRead] = useState({ ids: '', urls: noUrls })
  useEffect(() => {
    let isWanted = true
    void pictureUrls(wanted === '' ? [] : wanted.split(','), loadDataUrl).then((urls) => {
      if (isWanted) setRead({ ids: wanted, urls })
    })
    return () => {
      isWanted = false
    }
  }, [wanted])
  if (cell) {
    const prompt = tables.prompts[cell.promptId]
    return { request: prompt ? cellRequest(cell, prompt.text) : null, notSent: notSent(run, null) }
  }
  const { urls } = read
  const isRead = read.ids === wanted
  return {
    request: isRead ? requestOf(tables, run, (id) => urls.get(id)) : null,
    notSent: notSent(run, tables, isRead ? ids.length - urls.size : 0),
  }
}
