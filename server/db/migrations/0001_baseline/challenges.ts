import { sql } from 'kysely';
import type { Statements } from '../statements.ts';

/**
 * Image codes, nonces, keys and counters that guard the sign-in. No company is known yet, so the role `app` has no
 * rights on them.
 */
export const challenges: Statements = [
  sql`create table verify_code (
    uuid uuid primary key,
    code text not null,
    expires_at timestamptz not null)`,

  sql`create table login_nonce (
    nonce text primary key,
    expires_at timestamptz not null)`,

  sql`create table login_key (
    id text primary key,
    spki text not null,
    pkcs8 text not null,
    created_at timestamptz not null)`,

  sql`create table login_throttle (
    throttle_key text primary key,
    failures integer not null,
    locked_until timestamptz not null,
    tried_at timestamptz not null)`,

  sql`create table address_bucket (
    bucket_key text primary key,
    tokens double precision not null,
    refilled_at timestamptz not null)`,
];
