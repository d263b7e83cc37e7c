import type { z } from 'zod'

/** The parts of OpenAPI 3.1 that this document uses; its schemas are JSON Schema 2020-12. */
export type Schema = z.core.JSONSchema.JSONSchema

export interface Ref {
  $ref: string
}

export interface Header {
  description: string
  schema: Schema
  example?: unknown
}

interface Example {
  summary: string
  value: unknown
}

export interface Media {
  schema: Schema
  examples?: Record<string, Example>
  /** Of an event stream: what the data of each event is. */
  'x-event-schema'?: Schema
}

export interface Answer {
  description: string
  headers?: Record<string, Ref>
  content?: Record<string, Media>
}

export interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required?: boolean
  description: string
  schema: Schema
  example?: unknown
}

/** A program that makes the request, as several readers of OpenAPI show it. */
export interface CodeSample {
  lang: 'Shell' | 'JavaScript' | 'Python'
  /** What it does: samples of the same label do the same. */
  label: string
  source: string
}

export interface Operation {
  operationId: string
  tags: [string]
  summary: string
  description: string
  security: Record<string, never[]>[]
  parameters?: Parameter[]
  requestBody?: { required: true; content: { 'application/json': Media } }
  responses: Record<string, Answer | Ref>
  'x-codeSamples': CodeSample[]
}

export type Method = 'get' | 'post'
export type Paths = Record<string, Partial<Record<Method, Operation>>>

export interface OpenApiDocument {
  openapi: '3.1.0'
  info: {
    title: string
    version: string
    summary: string
    description: string
    license: object
    'x-codeSamples': CodeSample[]
  }
  servers: { url: string; description: string }[]
  tags: { name: string; description: string }[]
  paths: Paths
  /** What one key may spend, in Markdown. */
  'x-limits': string
  components: {
    securitySchemes: Record<string, object>
    schemas: Record<string, Schema>
    responses: Record<string, Answer>
    headers: Record<string, Header>
  }
}

export const schemaRef = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` })
export const responseRef = (name: string): Ref => ({ $ref: `#/components/responses/${name}` })
export const headerRef = (name: string): Ref => ({ $ref: `#/components/headers/${name}` })
