import type { z } from 'zod'
import { isRecord } from '#protocol/json/is-record.ts'

/**
 * Parameters by which a client would steer a gateway that stands behind us as an upstream: which address is asked, with
 * whose key and which headers, which other models answer, how often it asks. Here the settings alone say so; these never
 * leave the service. Among them what LiteLLM's proxy takes from a request's body (its documentation of client-side
 * credentials and fallbacks, and `all_litellm_params` of its source), and OpenRouter's and Vercel's lists of further
 * models; `provider`, by which OpenRouter's clients choose who serves the model that they asked for, passes.
 */
const steering = new Set(
  ['api_base', 'api_key', 'api_type', 'api_version', 'base_url', 'organization', 'region_name'].concat(
    ['apiBase', 'apiKey', 'baseUrl', 'baseURL', 'headers', 'default_headers', 'extra_headers'],
    ['provider_specific_header', 'extra_body', 'extra_query', 'providerOptions', '__proto__'],
    ['custom_llm_provider', 'deployment_id', 'base_model', 'model_info', 'model_config', 'hf_model_name'],
    ['models', 'route', 'preset', 'model_list', 'user_config', 'config', 'tags', 'caching_groups'],
    ['fallbacks', 'default_fallbacks', 'context_window_fallbacks', 'content_policy_fallbacks'],
    ['context_window_fallback_dict', 'max_fallbacks', 'fallback_depth', 'num_retries', 'max_retries'],
    ['proxy_server_request', 'secret_fields', 'use_litellm_proxy', 'ssl_verify', 'allowed_model_region'],
    ['configurable_clientside_auth_params', 'tenant_id', 'client_id', 'client_secret'],
    ['retry_policy', 'retry_strategy', 'fastest_response', 'allowed_openai_params', 'guardrails'],
    ['timeout', 'request_timeout', 'stream_timeout', 'force_timeout', 'cooldown_time', 'prompt_id'],
    ['callbacks', 'success_callback', 'failure_callback', 'turn_off_message_logging', 'no-log'],
    ['rpm', 'tpm', 'max_parallel_requests', 'max_budget', 'budget_duration'],
  ),
)
/**
 * The same for whole families of names: `litellm_params`, `mock_response`, `aws_session_token`; to whom questions are
 * copied, as `langfuse_host` has LiteLLM's proxy do; and what a token is booked at, as `input_cost_per_token`.
 */
const steeringFamilies =
  /^(litellm|mock|router|aws|azure|vertex|langfuse|langsmith|humanloop|arize|posthog|wandb|weave|gcs|input_cost|output_cost)_/

/**
 * Names by which some upstreams take how many answers are wanted, or how long they may be, beside those that are
 * counted: what passed under them would be ordered without being reserved.
 */
const uncounted = new Set(
  ['n', 'n_cmpl', 'best_of', 'num_return_sequences', 'max_completion_tokens', 'max_output_tokens'].concat([
    'max_new_tokens',
    'n_predict',
    'num_predict',
  ]),
)

/** Whether a parameter steers a gateway. */
export const isSteering = (name: string) => steering.has(name) || steeringFamilies.test(name)

/** Whether a parameter of a request never leaves the service. Those that its schema knows all do. */
export const isKeptBack = (schema: z.ZodObject, name: string) =>
  (isSteering(name) || uncounted.has(name)) && !Object.hasOwn(schema.shape, name)

/** The parameters with a value that are removed, which the client is told. */
export const removedFields = (schema: z.ZodObject, body: unknown): string[] =>
  isRecord(body) ? Object.keys(body).filter((name) => isKeptBack(schema, name) && body[name] != null) : []
